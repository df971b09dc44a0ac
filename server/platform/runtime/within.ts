export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((done) => {
    timer = setTimeout(done, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
