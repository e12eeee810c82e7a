/**
 * Gives names out, each once: a second `a.pdf` becomes `a (2).pdf`. Names that differ in case only count as the same,
 * since on many machines they are.
 */
export function createUniqueNamer(): (name: string) => string {
  const usedNames = new Set<string>();
  return (name) => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let count = 2; usedNames.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${extension}`;
    usedNames.add(free.toLowerCase());
    return free;
  };
}
