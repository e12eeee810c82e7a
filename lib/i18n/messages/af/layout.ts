export const layout = {
  description:
    'Hou tred met lisensieskywe, paspoorte, verjaardae en elke ander sperdatum, en kry betyds ’n e-pos voor elkeen. Gemaak vir Suid-Afrika.',
} as const;
