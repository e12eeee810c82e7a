/** Names of devices, with any extension: Windows cannot unpack such files. */
const RESERVED_BY_WINDOWS = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|conin\$|conout\$)\s*(\.|$)/i;

/** A second `a.pdf` becomes `a (2).pdf`, and `con.pdf` becomes `_con.pdf`. Ignores case, as many file systems do. */
export function createUniqueNamer(): (name: string) => string {
  const usedNames = new Set<string>();
  return (original) => {
    const name = RESERVED_BY_WINDOWS.test(original) ? `_${original}` : original;
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let candidate = name;
    for (let count = 2; usedNames.has(candidate.toLowerCase()); count += 1)
      candidate = `${stem} (${count})${extension}`;
    usedNames.add(candidate.toLowerCase());
    return candidate;
  };
}
