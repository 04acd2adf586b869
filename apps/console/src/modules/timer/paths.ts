/** Where timers stand below a container. */
export const timerPath = 'optimize_page/iframe_timer'

export const timerPaths = (org: string, container: string) => {
  const list = `/${org}/${container}/${timerPath}`
  return { list, make: `${list}/new`, edit: (id: string) => `${list}/${id}/edit` }
}
