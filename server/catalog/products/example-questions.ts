import { type Queryable, statement } from '#server/platform/database/database.ts'

const QUESTIONS = 3
const WORDS = 3

// The newest part of a family of each root, by the first values of its table. One step along an index for each family.
const questions = statement(
  'example-questions',
  `SELECT DISTINCT ON (root.position, root.key) words.question AS "question!"
   FROM families root JOIN families f ON f.path[1] = root.key
     CROSS JOIN LATERAL (
       SELECT p.id FROM products p WHERE p.family = f.key AND p.archived_at IS NULL ORDER BY p.id DESC LIMIT 1) part
     CROSS JOIN LATERAL (
       SELECT string_agg(word, ' ' ORDER BY depth, position) AS question, count(*) AS said FROM (
         SELECT coalesce(v.text, c.name) AS word, cardinality(of.path) AS depth, q.position
         FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id JOIN families of ON of.key = q.family
           LEFT JOIN parameter_choices c ON c.parameter_id = v.parameter_id AND c.key = v.choice
         WHERE v.product_id = part.id AND q.in_table AND q.unit IS NOT NULL = (v.text IS NOT NULL) AND v.flag IS NULL
         ORDER BY depth, q.position LIMIT ${WORDS}) named) words
   WHERE root.parent IS NULL AND words.said > 1
   ORDER BY root.position, root.key, f.position, f.key LIMIT ${QUESTIONS}`,
)

/** As an engineer would ask for parts of this store, such as '10 kΩ ± 1 % 0603'. */
export async function exampleQuestions(db: Queryable): Promise<string[]> {
  return (await questions(db)).map(({ question }) => question)
}
