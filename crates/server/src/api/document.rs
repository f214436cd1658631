//! What can be asked under `/api` and what is answered, as an `OpenAPI` document that comes from the routes themselves.
//!
//! What a handler reads says here what it is: a body in JSON, a secret, something after the question mark. What it answers, and in a
//! sentence what for, stands beside its route. The browser's types are made from the same document, which is kept in
//! `crates/server/openapi.json` for that; `LUDOTECA_WRITE=1 cargo test -p ludoteca-server document` writes it.

use crate::api::championship::request::ChampionshipId;
use crate::api::clients::Client;
use crate::api::error::{ApiError, ErrorReply};
use crate::api::request::{Bearer, Body, CommandBody, CommandRequest, LookQuery, OptionalBearer, TableId};
use crate::api::room::request::RoomId;
use crate::api::tournament::request::{AskedQuery, TournamentId};
use aide::axum::ApiRouter;
use aide::generate::{GenContext, in_context};
use aide::openapi::{
    Components, Info, License, MediaType, OpenApi, Operation, Parameter, ParameterData,
    ParameterSchemaOrContent, PathStyle, ReferenceOr, RequestBody, Response, SchemaObject, SecurityScheme,
    Server, StatusCode,
};
use aide::operation::{ParamLocation, add_parameters, parameters_from_schema, set_body};
use aide::transform::TransformOperation;
use aide::{OperationInput, OperationOutput};
use axum::Router;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};

/// What the way to send a secret is called.
const SECRET: &str = "secret";

/// A generator whose schemas lie where `OpenAPI` has them.
fn generator(settings: SchemaSettings) -> SchemaGenerator {
    SchemaGenerator::new(settings.with(|settings| settings.definitions_path = "/components/schemas".into()))
}

/// Routes with nothing noted yet. What handlers read is described as it may be sent.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> ApiRouter<S> {
    in_context(|notes| notes.schema = generator(SchemaSettings::draft2020_12()));
    ApiRouter::new()
}

/// The document of all these routes, and the routes.
pub(crate) fn document<S: Clone + Send + Sync + 'static>(routes: ApiRouter<S>) -> (OpenApi, Router<S>) {
    let mut api = OpenApi {
        info: Info {
            title: "Ludoteca: live play".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            description: Some(
                "Games between people. A secret is 128 random bits that the browser made, as 32 hexadecimal digits."
                    .to_owned(),
            ),
            license: Some(License {
                name: "MIT OR Apache-2.0".to_owned(),
                identifier: Some("MIT OR Apache-2.0".to_owned()),
                ..License::default()
            }),
            ..Info::default()
        },
        servers: vec![Server { url: "/api".to_owned(), ..Server::default() }],
        ..OpenApi::default()
    };
    let bearer = SecurityScheme::Http {
        scheme: "bearer".to_owned(),
        bearer_format: None,
        description: None,
        extensions: [].into(),
    };
    api.components
        .get_or_insert_with(Components::default)
        .security_schemes
        .insert(SECRET.to_owned(), ReferenceOr::Item(bearer));
    let routes = routes.finish_api(&mut api);
    for (path, item) in api.paths.iter_mut().flat_map(|paths| &mut paths.paths) {
        let ReferenceOr::Item(item) = item else { continue };
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            let named = path.split(['{', '}']).skip(1).step_by(2);
            operation.parameters.splice(0..0, named.map(|name| ReferenceOr::Item(in_path(name))));
        }
    }
    (api, routes)
}

/// A name in an address.
fn in_path(name: &str) -> Parameter {
    let mut text = Schema::default();
    text.insert("type".to_owned(), "string".into());
    Parameter::Path {
        parameter_data: ParameterData {
            name: name.to_owned(),
            description: None,
            required: true,
            deprecated: None,
            format: ParameterSchemaOrContent::Schema(schema_object(text)),
            example: None,
            examples: [].into(),
            explode: None,
            extensions: [].into(),
        },
        style: PathStyle::Simple,
    }
}

fn schema_object(json_schema: Schema) -> SchemaObject {
    SchemaObject { json_schema, example: None, external_docs: None }
}

fn media(schema: Option<Schema>) -> MediaType {
    MediaType { schema: schema.map(schema_object), ..MediaType::default() }
}

/// A type as it is written, which may differ from how it is read: what is left out when it is empty need not be there.
fn written<T: JsonSchema>(notes: &mut GenContext) -> Schema {
    let mut generator = generator(SchemaSettings::draft2020_12().for_serialize());
    let schema = generator.subschema_for::<T>();
    notes.schema.definitions_mut().extend(generator.take_definitions(true));
    schema
}

/// A route that answers with JSON.
pub(crate) fn replies<const STATUS: u16, T: JsonSchema>(
    does: &str,
) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    let schema = in_context(written::<T>);
    answers(does, STATUS, Some(("application/json", media(Some(schema)))))
}

/// A route that answers with something else.
pub(crate) fn sends(
    does: &str,
    kind: &'static str,
) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    answers(does, 200, Some((kind, media(None))))
}

/// A route that answers with nothing.
pub(crate) fn sends_nothing(does: &str) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    answers(does, 204, None)
}

fn answers(
    does: &str,
    status: u16,
    content: Option<(&'static str, MediaType)>,
) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    let content = content.map(|(kind, media)| (kind.to_owned(), media)).into_iter().collect();
    let response = Response { description: "Done".to_owned(), content, ..Response::default() };
    move |mut operation| {
        let responses = operation.inner_mut().responses.get_or_insert_default();
        responses.responses.insert(StatusCode::Code(status), ReferenceOr::Item(response));
        operation.summary(does)
    }
}

/// Notes a body in JSON.
fn body<T: JsonSchema>(notes: &mut GenContext, operation: &mut Operation) {
    let schema = notes.schema.subschema_for::<T>();
    let content = [("application/json".to_owned(), media(Some(schema)))].into_iter().collect();
    set_body(notes, operation, RequestBody { content, required: true, ..RequestBody::default() });
}

/// Notes what may stand after the question mark.
fn query<T: JsonSchema>(notes: &mut GenContext, operation: &mut Operation) {
    let inline = |settings: &mut SchemaSettings| settings.inline_subschemas = true;
    let asked = SchemaGenerator::new(SchemaSettings::draft2020_12().with(inline)).into_root_schema_for::<T>();
    let mut parameters = parameters_from_schema(notes, asked, ParamLocation::Query);
    // Other crates of a build decide whether a map of JSON keeps its order.
    parameters.sort_by(|one, other| one.parameter_data_ref().name.cmp(&other.parameter_data_ref().name));
    add_parameters(notes, operation, parameters);
}

impl<T: JsonSchema, const MAX_BYTES: usize> OperationInput for Body<T, MAX_BYTES> {
    fn operation_input(notes: &mut GenContext, operation: &mut Operation) {
        body::<T>(notes, operation);
    }
}

impl<C: JsonSchema> OperationInput for CommandBody<C> {
    fn operation_input(notes: &mut GenContext, operation: &mut Operation) {
        body::<CommandRequest<C>>(notes, operation);
    }
}

impl<T: JsonSchema> OperationInput for AskedQuery<T> {
    fn operation_input(notes: &mut GenContext, operation: &mut Operation) {
        query::<T>(notes, operation);
    }
}

impl OperationInput for LookQuery {
    fn operation_input(notes: &mut GenContext, operation: &mut Operation) {
        query::<Self>(notes, operation);
    }
}

impl OperationInput for Bearer {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        operation.security.push([(SECRET.to_owned(), Vec::new())].into_iter().collect());
    }
}

impl OperationInput for OptionalBearer {
    fn operation_input(notes: &mut GenContext, operation: &mut Operation) {
        operation.security.push([].into_iter().collect());
        Bearer::operation_input(notes, operation);
    }
}

// Names in the address are noted by `document`, and who asks is no part of a question.
impl OperationInput for TableId {}
impl OperationInput for RoomId {}
impl OperationInput for TournamentId {}
impl OperationInput for ChampionshipId {}
impl OperationInput for Client {}

impl OperationOutput for ApiError {
    type Inner = ErrorReply;

    fn inferred_responses(notes: &mut GenContext, _: &mut Operation) -> Vec<(Option<StatusCode>, Response)> {
        let content = media(Some(written::<ErrorReply>(notes)));
        let content = [("application/json".to_owned(), content)].into_iter().collect();
        vec![(None, Response { description: "Refused".to_owned(), content, ..Response::default() })]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::collections::BTreeMap;
    use std::{env, fs};

    /// Where the document is kept; tests run in the folder of their package.
    const FILE: &str = "openapi.json";

    /// The same with the keys of every map in their order.
    fn sorted(value: Value) -> Value {
        match value {
            Value::Object(map) => {
                let sorted: BTreeMap<String, Value> =
                    map.into_iter().map(|(key, value)| (key, sorted(value))).collect();
                Value::Object(sorted.into_iter().collect())
            }
            Value::Array(values) => values.into_iter().map(sorted).collect(),
            plain => plain,
        }
    }

    #[test]
    fn the_kept_document_is_what_the_routes_say() {
        let (api, _) = document(crate::api::routes::all::<ludoteca_club::MemoryLog>());
        let document = sorted(serde_json::to_value(&api).unwrap());
        if env::var_os("LUDOTECA_WRITE").is_some() {
            fs::write(FILE, format!("{document:#}\n")).unwrap();
        }
        let kept: Value = serde_json::from_str(&fs::read_to_string(FILE).unwrap()).unwrap();
        assert!(
            kept == document,
            "openapi.json is out of date: `LUDOTECA_WRITE=1 cargo test -p ludoteca-server document` writes it anew"
        );
    }
}
