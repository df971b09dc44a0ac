/** A file that cannot be read as one of products. Its message says where and what to do. */
export class CsvFault extends Error {}
