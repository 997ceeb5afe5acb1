const CODE = 'window.__xss=1'

const EVENTS =
  'onerror onload onclick onfocus onmouseover ontoggle onanimationstart onbegin onpointerdown onwheel'.split(
    ' ',
  )
const TAGS = 'img svg body input details video audio iframe a p marquee math table td object'.split(' ')

const ADDRESSES: readonly string[] = [
  `javascript:${CODE}`,
  `JaVaScRiPt:${CODE}`,
  ` javascript:${CODE}`,
  `java\tscript:${CODE}`,
  `java\nscript:${CODE}`,
  `java&#10;script:${CODE}`,
  `&#106;avascript:${CODE}`,
  `&#x6A;avascript:${CODE}`,
  `javascript&colon;${CODE}`,
  `\u0001javascript:${CODE}`,
  `vbscript:${CODE}`,
  `data:text/html,<script>${CODE}</script>`,
]
const ADDRESSED: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<img src="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<object data="${address}"></object>`,
]

const ODD: readonly string[] = [
  `<script>${CODE}</script>`,
  `<scr<script>ipt>${CODE}</scr</script>ipt>`,
  `<svg><script>${CODE}</script></svg>`,
  `<svg><style><img src=x onerror=${CODE}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CODE}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CODE}>">`,
  `<textarea></textarea><script>${CODE}</script>`,
  `<!--><img src=x onerror=${CODE}>-->`,
  `<![CDATA[<img src=x onerror=${CODE}>]]>`,
  `"><img src=x onerror=${CODE}>`,
  `<img src="x\` onerror=${CODE}">`,
  `<iframe srcdoc="<script>${CODE}</script>"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CODE}">`,
  `<template><script>${CODE}</script></template>`,
]

/**
 * Over two hundred ways to make a text run code: event attributes, addresses that are code, and markup that
 * confuses parsers.
 */
export const SCRIPT_VECTORS: readonly string[] = [
  ...TAGS.flatMap((tag) => EVENTS.map((event) => `<${tag} src=x ${event}="${CODE}">x`)),
  ...ADDRESSES.flatMap((address) => ADDRESSED.map((markup) => markup(address))),
  ...ODD,
]
