/** Six figures in two groups, as one reads them out. */
export const groupDigits = (number: string) => number.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2');
