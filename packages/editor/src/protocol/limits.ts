/** How long, and how many, what the console and a page tell each other may be: what is beyond is refused as a whole. */
export const limits = {
  /** Of what an element is called in HTML: its tag, its id, a class. */
  name: 100,
  classes: 3,
  label: 40,
  /** What an element says in a line. */
  brief: 80,
  /** The whole of it. */
  text: 5000,
  selector: 500,
  /** Ways to one element. */
  selectors: 8,
  attributes: { href: 2048, target: 20, src: 2048, alt: 500 },
  /** Elements that lead to one. */
  path: 60,
  /** Elements that are listed in one. */
  children: 400,
  /** Changes of a version, and what each is named by. */
  changes: 200,
  change: 40,
  /** Selectors that are counted at once. */
  counted: 400,
  url: 4096,
  title: 300,
  /** Why the editor could not start. */
  detail: 300,
} as const
