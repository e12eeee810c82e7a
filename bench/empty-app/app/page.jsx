/** What Next itself ships: the measure for the product's pages. One word, since Lighthouse wants to see something painted. */
export default function Page() {
  return 'Empty';
}
