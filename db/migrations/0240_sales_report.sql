-- What the report of sales counts of orders: when an order was agreed, and what each line of it comes to without taxes.

-- signed by the customer, or approved where nobody signs; null again once it is written anew
alter table sales_order add column booked_at timestamptz;
create index sales_order_booked on sales_order (booked_at) where booked_at is not null and deleted_at is null;
update sales_order o set booked_at = coalesce(o.signed_at, (
    select max(e.at) from entity_event e where e.kind = 'order' and e.record_id = o.order_id and e.event = 'approve'))
where o.signed_at is not null
  or (o.order_type <> 'customer' and o.sales_model <> 'leasing' and o.state not in ('new', 'to_submit', 'pending', 'approval_failed'));

-- after its part of the discount of the order, in the smallest unit of the currency; kept by whoever writes the lines
alter table sales_order_line add column net_minor bigint not null default 0;
with line as (
  select l.line_id, l.order_id, l.place, o.discount_minor, round(l.quantity * l.unit_price * 10::numeric ^ case
      when o.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
      when o.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 when o.currency in ('CLF', 'UYW') then 4 else 2 end) as gross
  from sales_order_line l join sales_order o using (order_id)
), cut as (
  select *, sum(gross) over whole as all_gross, div(discount_minor * gross, nullif(sum(gross) over whole, 0)) as share,
    mod(discount_minor * gross, nullif(sum(gross) over whole, 0)) as rest
  from line window whole as (partition by order_id)
), ranked as (
  -- what is left of the discount goes a unit each to those who lost most by the cut, the first of equals first
  select *, row_number() over (partition by order_id order by rest desc, place) as rank,
    discount_minor - sum(share) over (partition by order_id) as left_over
  from cut
)
update sales_order_line l set net_minor = (r.gross - coalesce(r.share, 0) - case when r.rank <= r.left_over then 1 else 0 end)::int8
from ranked r where r.line_id = l.line_id;

create index sales_order_shipment_shipped on sales_order_shipment (shipped_at);
-- service by the days that it is billed for
create index invoice_line_days on invoice_line (period_end, period_start) where period_start is not null and is_live;
create index credit_note_issued on credit_note (issued_at);
create index refund_made on refund (made_at);
