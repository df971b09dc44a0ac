/** A tray that nothing has been put into. */
export function EmptyTray() {
  return (
    <svg
      viewBox="0 0 160 96"
      width="160"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M24 52 40 16h80l16 36v32H24z" />
      <path d="M24 52h32l8 12h32l8-12h32" />
      <path d="M56 30h48M52 40h56" stroke="var(--color-copper)" strokeDasharray="6 5" />
    </svg>
  )
}
