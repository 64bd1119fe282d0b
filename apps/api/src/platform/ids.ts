import { v7 } from 'uuid';

/** A new id: UUID version 7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/** Whether something is an id as it is written here, in small letters. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
