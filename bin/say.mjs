export async function during(what, work) {
  process.stdout.write(`${what} … `)
  const begin = performance.now()
  const result = await work()
  console.log(result.code === 0 ? inSeconds(performance.now() - begin) : 'failed')
  return result
}

function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
