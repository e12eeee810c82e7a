/** Baseline for the product's pages: ships only Next.js itself. Lighthouse requires some content. */
export default function Page() {
  return 'Empty';
}
