export function OwnerText({ html }: { html: string }) {
  return (
    <div
      className="owner-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: server/selling/shop-settings/text-to-html.ts makes it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

export function OwnerFacts({ facts }: { facts: [name: string, value: string | undefined][] }) {
  const set = facts.filter(([, value]) => value)
  if (set.length === 0) return null
  return (
    <dl className="grid gap-5">
      {set.map(([name, value]) => (
        <div key={name}>
          <dt className="text-13 text-ink-soft">{name}</dt>
          <dd className="mt-0.5 text-17">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
