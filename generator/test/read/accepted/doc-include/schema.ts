/**
 * Above.
 * {@includeCode ./a.json}
 * Below, {@includeCode ./b.json} inline.
 *
 * {@includeCode ./c.json}
 */
export interface Included {}
