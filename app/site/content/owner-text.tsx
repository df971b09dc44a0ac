export function OwnerText({ html }: { html: string }) {
  return (
    <div
      className="owner-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: server/selling/shop-settings/text-to-html.ts makes it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
