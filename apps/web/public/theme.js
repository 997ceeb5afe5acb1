// Sets the look before the first paint, so that a dark page never flashes white. See platform/web/theme/appearance.ts.
;(function () {
  var look = {}
  var isKnown = false
  var isFolded = false
  try {
    // The key of platform/web/router/known-session.ts: the outline of the portal is for those who were signed in.
    isKnown = localStorage.getItem('kabinet.signed-in') === '1'
    // The key of platform/web/shell/Sidebar.tsx: the outline is as wide as the menu that takes its place.
    isFolded = localStorage.getItem('kabinet.sidebar') === 'narrow'
    look = JSON.parse(localStorage.getItem('kabinet.appearance') || '{}')
  } catch (error) {
    look = {}
  }
  var root = document.documentElement
  // Screens that are for anybody (Screen.isForAnybody) do not ask who has signed in.
  var asksWho =
    !/^\/(card|logout|verify|registration\/confirm|restore-password\/confirm|settings\/confirm)(\/|$)/.test(
      location.pathname,
    )
  // What the portal asks as soon as its code is there is loaded together with the code. Decision 0337.
  function loadAhead(address) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
  var contrast = look.contrast && look.contrast !== 'off' ? look.contrast : null
  var prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  var isDark = contrast
    ? contrast === 'white-on-black'
    : look.theme === 'dark' || (look.theme !== 'light' && prefersDark)
  root.setAttribute('data-scheme', isDark ? 'dark' : 'light')
  if (isKnown) {
    root.setAttribute('data-known', '')
    loadAhead('/api/config')
    if (asksWho) loadAhead('/api/proxy/current-user-details')
  }
  if (isFolded) root.setAttribute('data-folded', '')
  if (contrast) root.setAttribute('data-contrast', contrast)
  if (look.size && look.size !== 'normal') root.setAttribute('data-size', look.size)
  if (look.spacing && look.spacing !== 'normal') root.setAttribute('data-spacing', look.spacing)
  if (look.images === 'off') root.setAttribute('data-images', 'off')
  if (look.serif === 'on') root.setAttribute('data-serif', 'on')
  // The browser prepares its words and dates of all languages at the first use, which takes 30 ms: while the code is on its
  // way, and not while it is run. Decision 0360.
  setTimeout(function () {
    Intl.DateTimeFormat.supportedLocalesOf('ru')
  })
})()
