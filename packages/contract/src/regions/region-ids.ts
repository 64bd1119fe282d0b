/** The numbers of the 27 regions in ISO 3166-2:UA (`UA-05` → 5); their names are in the table `regions`. */
export const regionIds = [
  43, 5, 7, 12, 14, 18, 21, 23, 26, 30, 32, 35, 9, 46, 48, 51, 53, 56, 40, 59, 61, 63, 65, 68, 71, 77, 74,
] as const;
