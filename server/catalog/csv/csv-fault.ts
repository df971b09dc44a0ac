/** A file of products that cannot be imported. The message names the place and the remedy. */
export class CsvFault extends Error {}
