/** How the owner starts the store. A release has a command of its own. */
export function startCommand({ CALLED_AS } = process.env): string {
  return CALLED_AS ? `${CALLED_AS} start` : 'npm start'
}
