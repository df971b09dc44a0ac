/** The words of the rows of a segment. Only data, so that a snapshot can contain it. */
export interface SegmentWords {
  /** By word: rows * 2, plus 1 if the word is in the name. Rising. Rows that were removed since are still there. */
  rows: Map<string, Uint32Array>
}
