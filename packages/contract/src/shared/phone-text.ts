/** Returns a number as people read it: `+380 67 123 45 67`, in one line; a foreign number as it is kept. */
export const phoneText = (phone: string): string =>
  phone.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
