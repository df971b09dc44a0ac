export class StorageDown extends Error {}
