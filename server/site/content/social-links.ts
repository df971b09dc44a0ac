const names: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'codeberg.org': 'Codeberg',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'hackaday.io': 'Hackaday',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'reddit.com': 'Reddit',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

export function socialLink({ href, hostname }: URL): { label: string; to: string } {
  const site = Object.keys(names).find((host) => hostname === host || hostname.endsWith(`.${host}`))
  return { label: (site && names[site]) ?? hostname.replace(/^www\./, ''), to: href }
}
