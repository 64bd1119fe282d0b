/** Returns a text as it stands in HTML, between elements or in an attribute, whatever was typed into it. */
export const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
