/** An empty sheet on a tray, in lines; its colours are those of the theme. */
export default function EmptyDrawing() {
  return (
    <svg viewBox="0 0 240 140" fill="none" strokeWidth="2" strokeLinejoin="round" aria-hidden>
      <ellipse cx="120" cy="122" rx="104" ry="14" fill="var(--tint)" />
      <circle cx="120" cy="62" r="56" fill="var(--tint)" />
      <g fill="var(--surface)" stroke="var(--control)">
        <path d="M84 18h54l20 20v80H84a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
        <path d="M138 18v14a6 6 0 0 0 6 6h14" />
        <path d="M92 52h40M92 66h52M92 80h46M92 94h28" strokeLinecap="round" />
        <path d="M46 44v12M40 50h12M194 32v12M188 38h12" strokeLinecap="round" />
      </g>
      <g fill="var(--surface)" stroke="var(--primary)" strokeLinecap="round">
        <circle cx="156" cy="96" r="20" />
        <path d="M156 87v18M147 96h18" />
      </g>
    </svg>
  )
}
