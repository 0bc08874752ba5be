export default function ItemDetail() {
  return <p>案件</p>
}
