import { randomUUID } from 'node:crypto'

/** Ids that look random and are cheap, unlike two or three real ones a request. */
function createIds(): () => string {
  const own = randomUUID().slice(0, 13)
  let count = 0
  return () => {
    const hex = (count++).toString(16).padStart(12, '0')
    return `${own}-4${hex.slice(-3)}-a${hex.slice(-6, -3)}-${hex}`
  }
}

/** Bodies of `POST /collect` as the tag sends them: `events` a batch, one or more experiments, ten in a hundred with a product. */
export function createBodies(options: { container: string; events: number; experiences?: string[] }): () => string {
  const { container, events, experiences = ['exp0000001'] } = options
  const nextId = createIds()
  const views = ['view000001', 'view000002']
  let serial = 0
  return () => {
    const now = Date.now()
    const visit = serial++
    const assigned = experiences.map(
      (experience) => `{"experience":"${experience}","view":"${views[visit % 2]}","epoch":1,"at":${now - 5}}`,
    )
    const page = nextId()
    const list = [`{"id":"${page}","name":"page_view","at":${now}}`]
    for (let i = 1; i < events; i++) {
      const head = `{"id":"${nextId()}","at":${now + i},"name":`
      if (i === 1)
        list.push(
          `${head}"exposure","experience":"${experiences[0]}","view":"${views[visit % 2]}","page_view":"${page}","landing":true}`,
        )
      else if (i % 10 === 3)
        list.push(
          `${head}"add_to_cart","value":590,"currency":"TWD","items":[{"id":"SKU${i}","name":"高山烏龍","price":590,"quantity":1}]}`,
        )
      else if (i % 10 === 7 && visit % 5 === 0)
        list.push(`${head}"purchase","transaction":"T${page}","value":1180,"currency":"TWD"}`)
      else list.push(`${head}"${i % 2 ? 'engaged' : 'view_item'}"}`)
    }
    return (
      `{"container":"${container}","batch":"${nextId()}","visitor":"${nextId()}","session":"${nextId()}","sent_at":${now},` +
      `"page":{"url":"https://shop.example.com/products/${visit % 500}?utm_source=line","referrer":"https://www.google.com/","device":"mobile","returning":false,"source":"line"},` +
      `"assignments":[${assigned.join()}],"events":[${list.join()}]}`
    )
  }
}
