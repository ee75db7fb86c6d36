/**
 * Where each table lies once a database is distributed (docs/many-machines.md): rows of distributed tables are on the
 * servers that their device falls to, those of all others on the coordinator. Together each table of the schema is named
 * once.
 */

/** The column by which all of {@link DISTRIBUTED} are: what is of one device lies on one server. */
export const DISTRIBUTED_BY = 'device_id'

/** Reports, and each device beside them. They have the device in every key, and neither triggers nor foreign keys. */
export const DISTRIBUTED: readonly string[] = [
  'report',
  'report_overflow',
  'report_parked',
  'device_day',
  'report_device',
]

/**
 * What stays on the coordinator, where triggers, sequences and foreign keys hold as everywhere, and what is committed is seen
 * at once. Tables that say what was committed (arrivals, leases, states of days) must lie here.
 */
export const LOCAL: readonly string[] = `
  access_key access_key_device access_version accounting_connection accounting_link accounting_sync address_search
  alarm alarm_change alarm_checkpoint alarm_count alarm_delivery alarm_handling alarm_move alarm_position
  alarm_preference alarm_rule alarm_rule_landmark alarm_rule_version appointment area arrival arrival_epoch
  arrival_follower audit_log backup_code batch batch_device billing_operation billing_result billing_run billing_start
  binding card_dispute card_payment card_refund client_log command comment computed_attribute contract credit_note
  customer customer_plan dashboard_icon deletion deletion_item destination detention_claim detention_claim_visit
  detention_terms detention_warning device device_change device_connection device_filter device_filter_share
  device_last device_name device_notice device_plan device_plan_span device_settings device_tally device_version
  dictionary document_counter driver engine_hours_adjustment entity_event feedback filed_return firmware firmware_file
  firmware_job firmware_piece firmware_rollout firmware_rollout_device firmware_rollout_group fleet_change frame_watch
  fuel_purchase fuel_tax_rate geocoder import_arrival import_asset import_conflict import_intake import_item
  import_mailbox import_problem import_run import_sftp import_source install_code install_session installation
  installation_picture invalidation invoice invoice_line invoice_reminder invoice_tally landmark landmark_shape lease
  linked_login load_source maintenance_plan maintenance_plan_user maintenance_reading maintenance_reminder
  maintenance_service map_source menu message message_user mission model monitor_filter movement_change
  movement_checkpoint movement_device movement_reading movement_reading_scope movement_restatement movement_row
  movement_rule movement_setup movement_telling odometer_adjustment organization outbox partner_invitation payment
  payment_allocation payment_event payment_gateway payment_link place_address place_wanted policy_agreement price_rule
  push_delivery push_server quick_report record_file record_file_content refund repair repair_label report_chart
  report_dashboard report_day report_export report_export_piece report_run report_schedule report_use report_view
  reporting_plan rma rma_line role role_menu sales_order sales_order_device sales_order_line sales_order_shipment
  sales_order_shipment_line sealing_part server_process server_secret service_period service_plan session
  setting_preset share share_landmark share_vehicle share_view shop_request sign_in_device sign_in_name sim
  sim_carrier sim_operation sim_product sim_recharge sim_stay sku stock_count stock_count_scan stock_document
  stock_item stock_level stock_move stock_part stock_part_move stock_place stock_shipped stock_stand stock_tally
  street street_map task telematics_account telematics_link throttle ticket two_factor unknown_device unread_frame
  unwanted_yard upload usage_event user_account user_excluded_org user_group user_landmark user_org user_vehicle
  vehicle vehicle_driver_span vehicle_group vehicle_group_member vehicle_group_span vehicle_org_span verification_code
  watched_frame web_push_subscription weekly_schedule
`
  .trim()
  .split(/\s+/)
