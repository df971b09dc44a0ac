import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, 'mutants')

/**
 * One-line changes that a test must notice. Each line of `mutants/*.tsv` has a file, text that occurs in it once, the text
 * that replaces it, and the folders or files of the tests that notice, separated by spaces: the file's own folder if
 * there are none.
 */
export const mutants = readdirSync(folder).flatMap((area) =>
  readFileSync(join(folder, area), 'utf8')
    .split('\n')
    .filter((line) => line)
    .map((line) => {
      const [file = '', from = '', to = '', tests] = line.split('\t')
      return {
        name: `${file}: ${from} → ${to}`,
        file,
        from,
        to,
        tests: tests?.split(' ') ?? [`${dirname(file)}/`],
      }
    }),
)

/**
 * What is broken together.
 * @typedef {{ file: string, from: string, to: string }} Place
 * @param {Place & { also?: Place | Place[] }} guard
 * @returns {Place[]}
 */
export const placesOf = ({ also = [], ...place }) => [place, ...[also].flat()]
