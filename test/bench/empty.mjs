// Next to nothing: what importing a module costs at the least.
export const nothing = undefined;
