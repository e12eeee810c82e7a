/** The baseline for the pages of the product: what Next.js itself ships. Lighthouse requires some content. */
export default function Page() {
  return 'Empty';
}
