import type { PaperToDraw } from './paper-facts.ts'
import { textsOf, withSigns } from './paper-texts.ts'

/** With more, all texts are signs. */
const MOST = 10

/**
 * The places of texts without which the paper can be drawn; none if it can be drawn with them, or not even without. Each step
 * halves the texts that are left, so that a paper of a thousand needs some ten drawings for each that it finds.
 */
export async function findUndrawable(
  paper: PaperToDraw,
  draws: (paper: PaperToDraw) => Promise<boolean>,
): Promise<string[]> {
  const places = textsOf(paper).map(({ at }) => at)
  const drawsWithout = (signs: readonly string[]) => draws(withSigns(paper, signs))
  if ((await drawsWithout([])) || !(await drawsWithout(places))) return []
  const found: string[] = []
  let end = places.length
  do {
    if (found.length === MOST) return places
    end = await leastEnd(end, (most) => drawsWithout([...found, ...places.slice(0, most)]))
    found.push(...places.slice(end - 1, end))
    end--
  } while (!(await drawsWithout(found)))
  return found
}

/** The smallest number up to `end`, which is enough, that is enough. */
async function leastEnd(end: number, isEnough: (most: number) => Promise<boolean>): Promise<number> {
  let [few, enough] = [0, end]
  while (enough - few > 1) {
    const half = Math.floor((few + enough) / 2)
    if (await isEnough(half)) enough = half
    else few = half
  }
  return enough
}

/** Draws the paper as it is, or with signs in these places if it cannot be drawn so. */
export async function drawOrSign<File>(
  paper: PaperToDraw,
  places: readonly string[],
  draw: (paper: PaperToDraw) => Promise<File>,
): Promise<File> {
  if (places.length === 0) return draw(paper)
  return draw(paper).catch(() => draw(withSigns(paper, places)))
}
