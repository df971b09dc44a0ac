/** A card whose lines are still to be written, with the first of its stars drawn. */
export function EmptyCard() {
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
      <rect x="14" y="6" width="132" height="84" rx="6" />
      <path
        d="m34 20 3 6.1 6.8 1-4.9 4.7 1.2 6.7L34 35.3l-6.1 3.2 1.2-6.7-4.9-4.7 6.8-1z"
        stroke="var(--color-copper)"
      />
      <path d="M54 33h74M26 54h108M26 72h64" strokeDasharray="6 5" />
    </svg>
  )
}
