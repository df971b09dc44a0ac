/** Words of a whole cell. Inside longer text most of them are too short to be certain. */
const WHOLE =
  /^(?:dnp|dnf|dni|dns|dnm|dnl|nc|nm|n\.?b\.?|no ?pop|no ?fit|no ?stuff|no ?mount|no ?load|not ?used|unused|excluded(?: from bom)?|omit(?:ted)?|不贴|不焊|空贴|нет)$/i
const PHRASE = new RegExp(
  [
    /(?<![a-z])(?:dnp|dnf|dni|dns|dnm|nopop|nostuff)(?![a-z])/,
    /(?<![a-z])do(?: not|n['’]?t) (?:populate|place|fit|install|stuff|mount|solder|assemble|load|buy)/,
    /(?<![a-z])(?:not|no)[ _-](?:populated?|fitted|fit|mounted|mount|installed|placed|stuffed|stuff|assembled|soldered|loaded|pop)(?![a-z])/,
    /(?<![a-z])unpopulated|excluded from bom|nicht best[üu]ckt|nicht best[üu]cken|unbest[üu]ckt|non mont[ée]|ne pas (?:monter|souder)|non montare|no montar|不贴|不焊|не устанавлива/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)
const YES = /^(?:1|y|yes|true|x|✓|✔|ja|oui|si|sí|да|是)$/i
const NO = /^(?:0|n|no|false|nein|non|нет|否)$/i
/** Titles of columns that say the opposite of 'do not fit'. */
const FITTED =
  /^(?:fitted|fit|populated?|population|mount(?:ed)?|placed?|installed|assembled?|bestückt|bestücken|stuffed)\??$/i

/** Whether a cell other than a title says that the part is not fitted. */
export function saysNotFitted(cell: string): boolean {
  return PHRASE.test(cell)
}

/** Whether a cell of a value or remark column is nothing but such a word. */
export function isNotFitted(cell: string): boolean {
  return cell.length < 40 && WHOLE.test(cell.trim())
}

/** Whether the cell of a column of its own says that the part is not fitted. */
export function marksNotFitted(cell: string, header: string): boolean {
  const mark = cell.trim()
  if (FITTED.test(header.trim())) return NO.test(mark) || isNotFitted(mark) || saysNotFitted(mark)
  return YES.test(mark) || isNotFitted(mark) || saysNotFitted(mark)
}
