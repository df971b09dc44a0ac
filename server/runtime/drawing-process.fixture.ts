/** Draws a file with the id of its process. A message can make it fail or hang. */
process.on('disconnect', () => process.exit())
process.on('message', ({ fails, hangs }: { fails?: boolean; hangs?: boolean }) => {
  if (fails) throw new Error('out of ink')
  if (!hangs) process.send?.(Buffer.from(String(process.pid)))
})
