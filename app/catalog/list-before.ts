/** All parts, and the page that shows the newest of them with the place of its list. */
export const ALL_PARTS = '/products'
export const NEWEST_PARTS = '/#products'

/** The attribute that marks the link back to the list. */
export const LIST_MARK = 'data-list'

/**
 * A script for the head of the page: notes the list that the browser came from by itself, and sets the link back before
 * the application runs. Stored pages lead to all parts.
 */
export const LIST_SCRIPT = `(d=>{
let r=d.referrer&&new URL(d.referrer),p=r.pathname,e=d.documentElement.dataset;
if(r&&r.origin==location.origin&&(p=='/'||p=='${ALL_PARTS}')){e.list=p=='/'?'${NEWEST_PARTS}':p+r.search;
addEventListener('DOMContentLoaded',()=>{let l=d.querySelector('a[${LIST_MARK}]');
if(l&&l.getAttribute('href')=='${ALL_PARTS}')l.href=e.list})}})(document)`.replaceAll('\n', '')

/** The list that the browser came from, as the script noted it. */
export function listBefore(): string | undefined {
  return document.documentElement.dataset.list
}
