/** Returns the head of a column of money: what it is, and that it is in hryvnia. */
export const inHryvnia = ({ uk, en }: { uk: string; en: string }) => ({ uk: `${uk}, ₴`, en: `${en}, UAH` });
