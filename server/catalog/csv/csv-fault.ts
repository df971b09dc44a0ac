export class CsvFault extends Error {}
