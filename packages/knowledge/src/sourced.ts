/** An entry with the file it stands in, for what the validator has to say of it. */
export type Sourced<T> = T & { file: string };
