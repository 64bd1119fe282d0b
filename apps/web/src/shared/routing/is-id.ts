/** Whether a part of an address can be a record's id; what else was typed there is nothing the server knows. */
export const isId = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
