/** What the main site's server and the product share in these tests. */
export const mainSiteSecret = 'the secret that the specs share with the product'

/** As the main site's server does for somebody it has signed in: answers where it sends the browser. */
export async function handOff(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/user/signInCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-main-site-secret': mainSiteSecret },
    body: JSON.stringify({ email }),
  })
  const { data } = (await reply.json()) as { data: { url: string } }
  return data.url
}
