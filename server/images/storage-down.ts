/** The picture storage is unreachable or returns errors. A later retry may succeed. */
export class StorageDown extends Error {}
