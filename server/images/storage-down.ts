/** The storage of pictures does not answer, or not as it should; asking again later makes sense. */
export class StorageDown extends Error {}
