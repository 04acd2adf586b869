import type { LibraryEntry } from '@vitrine/contract'

type View = LibraryEntry['views'][number]

/** Which picture stands for an experience: of the version that was adopted, else of the best one as its report has them, else of any that was tried. */
export function pictureOf(
  { views, adopted_view_id }: Pick<LibraryEntry, 'views' | 'adopted_view_id'>,
  best: string | undefined,
): (View & { screenshot: string }) | undefined {
  const hasPicture = (view: View): view is View & { screenshot: string } => view.screenshot !== null
  const rank = ({ id, is_original }: View) => (id === adopted_view_id ? 0 : id === best ? 1 : is_original ? 3 : 2)
  return views.filter(hasPicture).sort((a, b) => rank(a) - rank(b))[0]
}
