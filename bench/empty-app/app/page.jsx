/** What Next itself ships: the measure for the JavaScript of the product's pages. */
export default function Page() {
  return null;
}
